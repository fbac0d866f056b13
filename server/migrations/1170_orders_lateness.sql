-- A customer may say once that they come later than the window, up to what the venue tolerates; the no-show moves with it.
alter table venues.venues
  add column tolerance smallint not null default 20,
  add constraint tolerances_are_minutes check (tolerance between 0 and 30);

alter table orders.pickups
  add column late_minutes smallint,
  add constraint late_pickups_are_food check (late_minutes is null or (kind = 'deals' and late_minutes between 0 and 30));
