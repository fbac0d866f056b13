-- Points of a cash order are declared, and the points of a recalled voucher come back.
alter table rewards.transfers
  drop constraint transfers_kind_check,
  drop constraint points_move_along_known_ways,
  add constraint transfers_kind_check check (kind in ('order', 'cash_order', 'tracker', 'bin', 'donation', 'achievement', 'review',
    'bonus', 'clawback', 'clawback_owed', 'debt_paid', 'redeemed', 'recalled', 'correction')),
  add constraint points_move_along_known_ways check ((from_account, to_account) in (('mint', 'person'),
    ('person', 'mint'), ('debt', 'mint'), ('person', 'debt'), ('person', 'spent'), ('office', 'person'),
    ('person', 'office')) or (kind = 'recalled' and from_account = 'spent' and to_account = 'person'));

-- Verified points that may still be taken back are found by when they were earned.
create index verified_points_by_time on rewards.transfers (user_id, booked_at) where from_account = 'mint' and verified > 0;
create index redemption_of_a_voucher on rewards.redemptions (voucher_id) where voucher_id is not null;

-- Who owes verified points pays with no voucher until they are earned again.
select vouchers.move_in(user_id) from (
  select distinct on (user_id) user_id, verified_owed from rewards.transfers order by user_id, seq desc) latest
  where verified_owed > 0;
-- With the functions that return it; their file defines it with other columns.
drop function if exists rewards.earned(uuid, text) cascade;
