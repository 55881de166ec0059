export { findCampaignName } from './plan/campaigns.repository.ts';
export { replaceInAudiences } from './plan/merged-audiences.repository.ts';
export { fixReportingGroups, listWavesWithoutGroups } from './plan/reporting-groups.repository.ts';
export { type CountedWave, findCountedWave, findGroupWaves, findWaves } from './plan/wave-counts.repository.ts';
export { listWaveDates, type WaveDates } from './plan/wave-dates.repository.ts';
export type { SlipFacts } from './slips/printable-slips.ts';
export { readSlipPack, refuseUnprintableSlips, type SlipPack } from './slips/slip-pack.ts';
export { closedOn, listChangedWaves } from './waves/closed-waves.repository.ts';
export { followTimeZone } from './waves/follow-time-zone.ts';
