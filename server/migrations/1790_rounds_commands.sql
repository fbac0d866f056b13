-- What drivers send: when it happened by our clock, what is odd about it, and what follows from a missed stop.
alter table rounds.commands
  -- By our clock, never later than it was received.
  add column happened_at timestamptz not null,
  -- What counts and the planner should still look at.
  add column flag text;
drop index rounds.commands_to_review;
create index commands_to_review on rounds.commands (id)
  where (answer = 'needs_review' or flag is not null) and reviewed_at is null;
-- An undo may arrive before what it takes back.
create index undone_commands on rounds.commands ((payload ->> 'commandId')) where kind = 'undo';
create index commands_with_a_photo on rounds.commands ((payload ->> 'photoHash')) where payload ? 'photoHash';
create index commands_of_a_bin on rounds.commands (round_id, bin_number) where bin_number is not null;

-- A weighing is counted once and voided once: when one counts again, it is a new row of the same command.
alter table rounds.weighings
  drop constraint weighings_command_id_key,
  drop constraint weighings_status_check,
  add constraint weighings_status_check check (status in ('counted', 'void'));
create unique index one_counted_weighing_a_command on rounds.weighings (command_id) where status = 'counted';
create index weighings_of_a_bin on rounds.weighings (bin_id, captured_at) where bin_id is not null and status = 'counted';

-- Photos are re-encoded; a sharp one of 2048 pixels may have more than a megabyte.
alter table rounds.photos
  drop constraint photos_photo_check,
  add constraint photos_photo_check check (length(photo) <= 6000000);
create index photos_by_age on rounds.photos (received_at);

-- What follows when a stop could not be collected, by why and by what it is: a kind of subscription, or a pickup.
create table rounds.missed_policies (
  because text not null,
  kind text not null,
  followed_by text not null check (followed_by in ('again_today', 'next_day', 'next_round', 'nothing')),
  -- When it is missed again, or the round ends before.
  then_by text not null check (then_by in ('next_day', 'next_round', 'nothing')),
  primary key (because, kind)
);
insert into rounds.missed_policies (because, kind, followed_by, then_by)
  select because, kind,
      case
        -- Who did not put it out, or what was in it, waits for the usual day; kitchens fill up before that.
        when because in ('not_out', 'contaminated') and kind in ('restaurant', 'hotel') then 'next_day'
        when because in ('not_out', 'contaminated') then 'next_round'
        -- A gate or a lane may be open later today.
        when because in ('no_access', 'blocked') then 'again_today'
        when because = 'refused' then 'nothing'
        -- It was ours: it is made up for.
        else 'next_day'
      end,
      case when because in ('not_out', 'contaminated') then 'next_round' when because = 'refused' then 'nothing'
        else 'next_day' end
    from unnest(array['not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other']) as because,
      unnest(array['household', 'office', 'school', 'restaurant', 'hotel', 'building']) as kind;
-- A pickup was asked for once: it is planned again, unless its person does not want it any more.
insert into rounds.missed_policies (because, kind, followed_by, then_by)
  select because, 'pickup',
      case when because in ('no_access', 'blocked') then 'again_today' when because = 'refused' then 'nothing'
        else 'next_day' end,
      case when because = 'refused' then 'nothing' else 'next_day' end
    from unnest(array['not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other']) as because;
