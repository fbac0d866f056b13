-- What a venue's silence leads to is known when the case opens, so that both sides are told what will happen.
alter table orders.cases
  add column after_silence text not null default 'refund' constraint silences_lead_somewhere
    check (after_silence in ('refund', 'office'));
update orders.cases set after_silence = 'office' where kind = 'missed';
alter table orders.cases
  alter column after_silence drop default,
  add constraint appeals_are_never_refunded_by_silence check (kind <> 'missed' or after_silence = 'office');
