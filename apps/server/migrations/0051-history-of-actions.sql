-- What happened to an action, read from the events. Queries must repeat the condition word for word to use the index.
create index events_of_actions on plumbline.events (organisation_id, entity_id, occurred_at) where kind like 'action.%';
