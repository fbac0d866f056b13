-- How long verified points wait before they can buy a voucher: past the last moment of a claim, and as long as sales
-- wait for their payout. Mirrors POINTS_WAIT_HOURS in contract/src/rewards/rules.ts.
create or replace function rewards.wait() returns interval
  language sql stable
  begin atomic
    select greatest(interval '72 hours', make_interval(days => settings.number('payout_hold_days')));
  end;
