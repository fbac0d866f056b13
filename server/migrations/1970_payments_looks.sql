-- A refund whose answer was lost is looked for at the gateway before it is sent again: how often it was not found since the
-- last attempt, and when it was looked for last.
alter table payments.refunds add column looks smallint not null default 0, add column looked_at timestamptz;
