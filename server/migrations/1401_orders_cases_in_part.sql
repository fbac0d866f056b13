-- A venue, or the office, settles a case with a part of the price. A customer to whom the venue's part is not enough passes
-- the case to the office.
alter table orders.cases
  drop constraint case_statuses_are_known,
  add constraint case_statuses_are_known check
    (status in ('with_venue', 'with_office', 'refunded', 'part_refunded', 'declined', 'withdrawn')),
  drop constraint offices_know_why,
  add constraint offices_know_why check (office_because in ('disputed', 'silence', 'often', 'not_enough'));
