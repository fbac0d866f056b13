-- A missed pickup is appealed for one of two reasons: it was not the customer's fault, or they collected it. When that is
-- right, it counts as handed over.
alter table orders.cases
  drop constraint case_kinds_are_known,
  add constraint case_kinds_are_known check (kind in ('closed', 'missing', 'not_as_described', 'missed', 'collected')),
  drop constraint case_statuses_are_known,
  add constraint case_statuses_are_known check
    (status in ('with_venue', 'with_office', 'refunded', 'part_refunded', 'corrected', 'declined', 'withdrawn')),
  drop constraint appeals_are_never_refunded_by_silence,
  add constraint appeals_are_never_refunded_by_silence
    check (kind not in ('missed', 'collected') or after_silence = 'office'),
  add constraint only_appeals_correct check (status <> 'corrected' or kind in ('missed', 'collected'));
