-- A venue may let people pay in cash at its counter.
alter table venues.venues add column takes_cash boolean not null default false;
