-- The number of messages of these kinds to a person, or of pushes to one device, on the day in Muscat around `at`.
-- Notifications that were sent together are one message.
create or replace function notifications.messages_of_day(
    p_user uuid, p_channel text, p_device uuid, p_kinds jsonb, p_at timestamptz) returns int
  language sql stable
  begin atomic
    select count(distinct concat_ws(' ', d.bundle, d.settled_at::text))::int
      -- `offset 0` fixes the order of the join: from the person's notifications to their deliveries. Without
      -- statistics on deliveries the planner would otherwise read all of them.
      from notifications.notifications n, lateral (
        select * from notifications.deliveries where notification_id = n.id offset 0) d
      where n.user_id = p_user and p_kinds ? n.kind and d.channel = p_channel
        and d.subscription_id is not distinct from p_device and d.state in ('waiting', 'sent')
        and (coalesce(d.settled_at, d.not_before) at time zone 'Asia/Muscat')::date
          = (p_at at time zone 'Asia/Muscat')::date;
  end;
