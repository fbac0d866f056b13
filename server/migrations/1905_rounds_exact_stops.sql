-- Whether a stop says where somebody lives, or only the middle of their area: that of who is gone, and of long ago.
alter table rounds.stops add column is_exact boolean not null default true;
create index exact_stops_by_day on rounds.stops (day) where is_exact;
