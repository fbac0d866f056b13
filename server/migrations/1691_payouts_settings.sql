-- When venues are paid is set in one place with what else the office sets; here remains the account that pays.
select settings.move_in(s.key, s.value) from payouts.settings p cross join lateral (values
    ('payout_hold_days', p.hold_days), ('payout_minimum', p.minimum::int), ('payout_approval_above', p.approval_above::int))
    as s (key, value);
-- It reads them; its file defines it anew.
drop view if exists payouts.due cascade;
alter table payouts.settings drop column hold_days, drop column minimum, drop column approval_above;
