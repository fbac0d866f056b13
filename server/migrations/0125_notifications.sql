-- What people are told, where, and what became of it.
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
  -- What caused it: a person is told of one cause once.
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
-- The office reads what people were told of an order, and what one person was told last, also what they archived.
create index notifications_by_subject on notifications.notifications (subject, id desc);
create index notifications_of_a_person on notifications.notifications (user_id, id desc);

-- Browsers that take pushes for a person.
create table notifications.push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  endpoint text not null unique check (length(endpoint) between 10 and 2000),
  p256dh text not null,
  auth text not null,
  -- As the person would name it: browser and system.
  device text not null check (length(device) between 1 and 120),
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz not null default platform.now(),
  last_success_at timestamptz,
  -- Refusals in a row.
  refusals int not null default 0,
  -- A browser takes pushes for as long as the session that subscribed it; `server_key` is the key it subscribed with.
  session_id uuid not null,
  server_key text not null
);
create index push_subscriptions_of_a_person on notifications.push_subscriptions (user_id);
create index push_subscriptions_of_a_session on notifications.push_subscriptions (session_id);

-- One message of a notification on one channel. Deliveries of one bundle go out together.
create table notifications.deliveries (
  id uuid primary key default uuidv7(),
  notification_id uuid not null references notifications.notifications on delete cascade,
  channel text not null,
  subscription_id uuid,
  bundle text not null,
  not_before timestamptz not null,
  state text not null default 'waiting',
  -- Why it was dropped, or failed last.
  reason text,
  attempts int not null default 0,
  settled_at timestamptz,
  -- The mail or SMS that carries it, whose own row tells whether it arrived.
  message_id uuid,
  -- A message that a member of the office sends once more because the person asks for it, whatever they have switched off.
  resent_by uuid references identity.users,
  constraint channels_are_known check (channel in ('mail', 'push', 'sms')),
  constraint delivery_states_are_known check (state in ('waiting', 'sent', 'dropped', 'failed')),
  constraint settled_ones_say_when check ((state = 'waiting') = (settled_at is null)),
  constraint pushes_have_a_device check (channel = 'push' or subscription_id is null),
  -- What was sent to a device is known after the device is gone.
  foreign key (subscription_id) references notifications.push_subscriptions on delete set null
);
create index deliveries_of_a_bundle on notifications.deliveries (bundle) where state = 'waiting';
create index deliveries_of_a_notification on notifications.deliveries (notification_id);
create index deliveries_of_a_device on notifications.deliveries (subscription_id) where subscription_id is not null;

create table notifications.settings (
  user_id uuid primary key references identity.users,
  is_quiet_at_night boolean not null default true,
  -- Null: the usual hours.
  quiet_from time,
  quiet_to time,
  shows_details boolean not null default false,
  updated_at timestamptz not null default platform.now(),
  constraint quiet_hours_are_whole check ((quiet_from is null) = (quiet_to is null))
);

-- Telling people that a deal is on sale: one row a deal, which is told once however often it is announced.
create table notifications.alert_runs (
  deal_id uuid primary key references deals.deals,
  started_at timestamptz not null default platform.now(),
  gathered_at timestamptz,
  finished_at timestamptz,
  constraint finished_runs_were_gathered check (finished_at is null or gathered_at is not null)
);
create index alert_runs_by_age on notifications.alert_runs (started_at);

-- Those who are still to be told.
create table notifications.alert_people (
  deal_id uuid not null references notifications.alert_runs on delete cascade,
  user_id uuid not null,
  kind text not null,
  primary key (deal_id, user_id)
);
