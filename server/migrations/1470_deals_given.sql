-- One more place for a portion: `given`, as a donation. It keeps its weight in the ledger and is not sold again.
alter table deals.deals
  add column given int not null default 0,
  drop constraint every_portion_is_somewhere,
  drop constraint portions_are_never_negative,
  add constraint every_portion_is_somewhere
    check (remaining + held + sold + missing + discarded + given = portions),
  add constraint portions_are_never_negative
    check (remaining >= 0 and held >= 0 and sold >= 0 and missing >= 0 and discarded >= 0 and given >= 0);
