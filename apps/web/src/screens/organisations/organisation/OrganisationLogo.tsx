import type { OrganisationResponse } from '@plumbline/contract/wire';
import { LOGO_BYTES_MAX } from '@plumbline/domain/logo';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import type { Api } from '../../../session/api.ts';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { dataUrl } from '../../../ui/data-url.ts';
import { OrganisationLogoView } from './OrganisationLogoView.tsx';

interface LogoProps {
  logo: OrganisationResponse['organization']['logo'];
  /** Name of the organisation. */
  name: string;
}

/** The logo of the board report, with the buttons that add, replace and remove it. */
export function OrganisationLogo({ logo, name }: LogoProps) {
  const { api } = useServices();
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = useQuery({ ...logoQuery(api, logo?.changed_at ?? null), enabled: logo !== null });
  const saving = useCommand(
    async (file: File, api: Api) => api('setLogo', { body: new Uint8Array(await file.arrayBuffer()) }),
    {
      done: 'Logo saved',
      outdates: ['getOrganisation'],
      onRefused: (error) => setRefusal(refusalInWords(error)),
    },
  );
  const removing = useCommand('removeLogo', {
    done: 'Logo removed',
    refused: { title: 'The logo was not removed' },
    outdates: ['getOrganisation'],
  });
  const choose = (file: File) => {
    const problem = refusedLogo(file);
    setRefusal(problem);
    if (problem === null) saving.send(file);
  };
  return (
    <OrganisationLogoView
      name={name}
      picture={logo === null ? null : { address: shown.data ?? null, hasFailed: shown.isError, ...logo }}
      isSaving={saving.isPending}
      isRemoving={removing.isPending}
      refusal={refusal}
      onChoose={choose}
      onRemove={() => removing.send({})}
    />
  );
}

/** @param changedAt when the logo was stored, so that a new one is loaded */
function logoQuery(api: Api, changedAt: string | null) {
  return queryOptions({
    queryKey: [...callKey('getLogo', {}), changedAt] as const,
    queryFn: async ({ signal }) => {
      const { content, media_type } = await api('getLogo', {}, { signal });
      return dataUrl(content, media_type);
    },
    staleTime: 'static',
  });
}

const TOO_LARGE = 'The picture is larger than 1 MB. Make it smaller first.';

/** Reason why a picture cannot be sent; null if it can. */
function refusedLogo({ size }: File): string | null {
  if (size > LOGO_BYTES_MAX) return TOO_LARGE;
  return size === 0 ? 'The file is empty.' : null;
}

function refusalInWords(error: Error): string {
  if (error instanceof HttpError && error.code === 'payload_too_large') return TOO_LARGE;
  return messageOf(error, 'The logo could not be saved. Please try again.');
}
