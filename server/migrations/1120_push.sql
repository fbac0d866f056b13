-- A browser takes pushes for as long as the session that subscribed it; `server_key` is the key it subscribed with.
alter table notifications.push_subscriptions
  add column session_id uuid not null,
  add column server_key text not null;
create index push_subscriptions_of_a_session on notifications.push_subscriptions (session_id);

-- What was sent to a device is known after the device is gone.
alter table notifications.deliveries
  drop constraint deliveries_subscription_id_fkey,
  add foreign key (subscription_id) references notifications.push_subscriptions on delete set null;
