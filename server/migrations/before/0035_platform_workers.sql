-- Which workers are alive. A process that is killed leaves its jobs locked, and graphile-worker alone would wait four
-- hours before it gives them to somebody else.
create table platform.workers (
  -- as graphile-worker names it in `locked_by`
  id text primary key,
  seen_at timestamptz not null default pg_catalog.now()
);
create index workers_by_age on platform.workers (seen_at);
