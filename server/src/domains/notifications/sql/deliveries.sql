-- When a message for `at` may be sent: at that time, or at the end of the quiet hours around it.
create or replace function notifications.after_quiet(at timestamptz, quiet_from time, quiet_to time) returns timestamptz
  language sql immutable
  return (
    select case
        when quiet_from < quiet_to and clock >= quiet_from and clock < quiet_to then day + quiet_to
        when quiet_from > quiet_to and clock >= quiet_from then day + interval '1 day' + quiet_to
        when quiet_from > quiet_to and clock < quiet_to then day + quiet_to
        else wall
      end at time zone 'Asia/Muscat'
    from (select at at time zone 'Asia/Muscat' as wall) w,
      lateral (select date_trunc('day', wall) as day, wall::time as clock) t);

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

-- Plans the messages of new notifications: one for each channel that a person has and wants.
-- A mail may go to an address of its cause, which is looked up when the mail is written.
-- `rule` is the kind's `NotificationRule`; its `counted` names the kinds that share the limit of messages a day.
-- `usual_from` and `usual_to` are the quiet hours of people who chose none.
create or replace function notifications.plan_deliveries(
    told uuid[], rule jsonb, usual_from time, usual_to time)
  returns table (bundle text, channel text, due timestamptz)
  language sql
  begin atomic
    with new as (
      select n.id, n.user_id, n.kind, n.subject, p.phone
        from notifications.notifications n join identity.people p on p.id = n.user_id where n.id = any (told)
    ), target as (
      select id, user_id, kind, subject, 'mail' as channel, null::uuid as device from new
        where rule -> 'channels' ? 'mail'
      union all
      select id, user_id, kind, subject, 'sms', null from new where rule -> 'channels' ? 'sms' and phone is not null
      union all
      select n.id, n.user_id, n.kind, n.subject, 'push', s.id
        from new n join notifications.push_subscriptions s on s.user_id = n.user_id
        where rule -> 'channels' ? 'push'
    ), wanted as (
      select t.*, coalesce(s.is_quiet_at_night, true) as is_quiet, coalesce(s.quiet_from, usual_from) as quiet_from,
          coalesce(s.quiet_to, usual_to) as quiet_to
        from target t left join notifications.settings s on s.user_id = t.user_id
        where coalesce((rule ->> 'isForced')::boolean, false) or (
          select c.is_on from notifications.preferences c
          where c.user_id = t.user_id and c.kind = coalesce(rule ->> 'switchedWith', t.kind) and c.channel = t.channel)
          is distinct from false
    ), timed as (
      select w.id, w.user_id, w.channel, w.device,
          case when rule ? 'bundle' then concat_ws(' ', w.channel, coalesce(w.device, w.user_id)::text, w.kind,
            case when rule #>> '{bundle,by}' = 'subject' then w.subject end) else uuidv7()::text end as bundle,
          case when coalesce((rule ->> 'waits')::boolean, false) and w.is_quiet
            then notifications.after_quiet(s.at, w.quiet_from, w.quiet_to) else s.at end as due
        from wanted w, lateral (select platform.now()
          + coalesce((rule #>> '{bundle,seconds}')::int, 0) * interval '1 second' as at) s
    )
    insert into notifications.deliveries (notification_id, channel, subscription_id, bundle, not_before)
      select t.id, t.channel, t.device, t.bundle, t.due from timed t
        where not rule ? 'perDay'
          -- The notification joins a message that is already planned. (`exists` would read all waiting deliveries.)
          or (select true from notifications.deliveries d where d.bundle = t.bundle and d.state = 'waiting' limit 1)
          or (rule ->> 'perDay')::int > notifications.messages_of_day(
            t.user_id, t.channel, t.device, rule -> 'counted', t.due)
      returning deliveries.bundle, deliveries.channel, deliveries.not_before;
  end;
