-- A renewed licence is of one store. One of before is of the first store of its business.
alter table businesses.changes add column venue_id uuid references businesses.venues;
update businesses.changes c set venue_id = (
    select v.venue_id from businesses.venues v where v.business_id = c.business_id order by v.venue_id limit 1)
  where kind = 'licence';
-- Of a business that has no store nothing can be renewed.
delete from businesses.changes where kind = 'licence' and venue_id is null;
alter table businesses.changes
  add constraint licences_are_of_a_store check ((kind = 'licence') = (venue_id is not null));
create index changes_of_a_venue on businesses.changes (venue_id, id) where venue_id is not null;

drop index businesses.one_waiting_change_a_kind;
create unique index one_waiting_account_a_business on businesses.changes (business_id)
  where status = 'waiting' and kind = 'account';
create unique index one_waiting_licence_a_venue on businesses.changes (venue_id)
  where status = 'waiting' and kind = 'licence';
