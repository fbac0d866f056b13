-- Telling people that a deal is on sale: one row a deal, which is told once however often it is announced.
create table notifications.alert_runs (
  deal_id uuid primary key references deals.deals,
  started_at timestamptz not null default platform.now(),
  gathered_at timestamptz,
  finished_at timestamptz,
  constraint finished_runs_were_gathered check (finished_at is null or gathered_at is not null)
);
create index alert_runs_by_age on notifications.alert_runs (started_at);

-- Those who are still to be told.
create table notifications.alert_people (
  deal_id uuid not null references notifications.alert_runs on delete cascade,
  user_id uuid not null,
  kind text not null,
  primary key (deal_id, user_id)
);

-- What is on sale already is no news.
insert into notifications.alert_runs (deal_id, gathered_at, finished_at)
  select id, platform.now(), platform.now() from deals.deals where status = 'live' and early_until is null;
