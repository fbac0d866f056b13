-- The municipality licenses a place: each store has a food licence of its own. Those of before get the one of their business.
drop view if exists businesses.of_venues cascade;
drop view if exists businesses.licence_notices cascade;

alter table businesses.venues
  add column licence_number text,
  add column licence_expires_on date,
  -- Of which expiry it was told: 30 days, 7 days and on the day.
  add column licence_told_on date;
update businesses.venues v
  set licence_number = b.licence_number, licence_expires_on = b.licence_expires_on, licence_told_on = b.licence_told_on
  from businesses.businesses b where b.id = v.business_id;
alter table businesses.venues
  alter licence_number set not null,
  alter licence_expires_on set not null;
create index venues_by_licence_expiry on businesses.venues (licence_expires_on);

alter table businesses.businesses
  drop column licence_number,
  drop column licence_expires_on,
  drop column licence_told_on;
