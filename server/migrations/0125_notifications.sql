-- Notifications, the channels that people want them on, and whether they were delivered.
create schema notifications;

create table notifications.preferences (
  user_id uuid not null references identity.users,
  kind text not null check (kind ~ '^[a-z_]+$'),
  channel text not null check (channel in ('in_app', 'mail', 'push')),
  is_on boolean not null,
  updated_at timestamptz not null default platform.now(),
  primary key (user_id, kind, channel)
);

create table notifications.notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  kind text not null check (kind ~ '^[a-z_]+$'),
  -- What it is about, such as `pickup:<id>`.
  subject text not null,
  -- What caused it; a person is notified of one cause once.
  source text not null,
  facts jsonb not null,
  created_at timestamptz not null default platform.now(),
  seen_at timestamptz,
  read_at timestamptz,
  archived_at timestamptz,
  constraint told_once unique (user_id, kind, source),
  constraint read_ones_were_seen check (read_at is null or seen_at is not null)
);
create index inbox on notifications.notifications (user_id, id desc) where archived_at is null;
create index unseen_notifications on notifications.notifications (user_id) where seen_at is null and archived_at is null;
create index notifications_by_age on notifications.notifications (created_at);
-- The office reads the notifications about an order, and a person's latest ones, archived ones included.
create index notifications_by_subject on notifications.notifications (subject, id desc);
create index notifications_of_a_person on notifications.notifications (user_id, id desc);

-- Browsers that receive push messages for a person.
create table notifications.push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  endpoint text not null unique check (length(endpoint) between 10 and 2000),
  p256dh text not null,
  auth text not null,
  -- Browser and system, as the person would name them.
  device text not null check (length(device) between 1 and 120),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default platform.now(),
  last_success_at timestamptz,
  -- Consecutive refusals.
  refusals int not null default 0,
  -- Receives push messages as long as its session lasts; `server_key` is our key at the time it subscribed.
  session_id uuid not null,
  server_key text not null
);
create index push_subscriptions_of_a_person on notifications.push_subscriptions (user_id);
create index push_subscriptions_of_a_session on notifications.push_subscriptions (session_id);

-- A notification's message on one channel. Deliveries of one bundle are sent together.
create table notifications.deliveries (
  id uuid primary key default uuidv7(),
  notification_id uuid not null references notifications.notifications on delete cascade,
  channel text not null,
  subscription_id uuid,
  bundle text not null,
  not_before timestamptz not null,
  state text not null default 'waiting',
  -- Why it was dropped, or last failed.
  reason text,
  attempts int not null default 0,
  settled_at timestamptz,
  -- The mail or SMS that carries it; that row tells whether it was sent.
  message_id uuid,
  -- The member of the office who sent it again because the person requested it, whatever they have switched off.
  resent_by uuid references identity.users,
  constraint channels_are_known check (channel in ('mail', 'push', 'sms')),
  constraint delivery_states_are_known check (state in ('waiting', 'sent', 'dropped', 'failed')),
  constraint settled_ones_say_when check ((state = 'waiting') = (settled_at is null)),
  constraint pushes_have_a_device check (channel = 'push' or subscription_id is null),
  -- The delivery stays when the device is deleted.
  foreign key (subscription_id) references notifications.push_subscriptions on delete set null
);
create index deliveries_of_a_bundle on notifications.deliveries (bundle) where state = 'waiting';
create index deliveries_of_a_notification on notifications.deliveries (notification_id);
create index deliveries_of_a_device on notifications.deliveries (subscription_id) where subscription_id is not null;

-- A person's quiet hours, and whether push messages show details.
create table notifications.settings (
  user_id uuid primary key references identity.users,
  is_quiet_at_night boolean not null default true,
  -- Null means the usual hours.
  quiet_from time,
  quiet_to time,
  shows_details boolean not null default false,
  updated_at timestamptz not null default platform.now(),
  constraint quiet_hours_are_whole check ((quiet_from is null) = (quiet_to is null))
);

-- Notifying people that a deal is on sale: one row per deal, which is done once, however often it is announced.
create table notifications.alert_runs (
  deal_id uuid primary key references deals.deals,
  started_at timestamptz not null default platform.now(),
  gathered_at timestamptz,
  finished_at timestamptz,
  constraint finished_runs_were_gathered check (finished_at is null or gathered_at is not null)
);
create index alert_runs_by_age on notifications.alert_runs (started_at);

-- People who are still to be notified.
create table notifications.alert_people (
  deal_id uuid not null references notifications.alert_runs on delete cascade,
  user_id uuid not null,
  kind text not null,
  primary key (deal_id, user_id)
);
