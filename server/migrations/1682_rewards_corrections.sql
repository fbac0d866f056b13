-- The office corrects a person's points, by a reason, from and into an account of its own.
alter table rewards.transfers drop constraint points_move_along_known_ways;
alter table rewards.transfers
  add constraint points_move_along_known_ways check ((from_account, to_account) in (('mint', 'person'),
    ('person', 'mint'), ('debt', 'mint'), ('person', 'debt'), ('person', 'spent'), ('office', 'person'),
    ('person', 'office'))),
  add constraint the_office_corrects check ((kind = 'correction' and subject like 'correction:%')
    or (from_account <> 'office' and to_account <> 'office'));
