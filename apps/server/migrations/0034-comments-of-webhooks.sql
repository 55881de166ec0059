comment on table plumbline.webhooks is 'Addresses of other programs that get messages about events. The messages are in webhook_deliveries.';
comment on column plumbline.webhook_deliveries.occurred_at is 'As the message says: about waves in group mode, only when the wave started or closed.';
