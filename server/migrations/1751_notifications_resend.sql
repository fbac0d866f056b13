-- A message that a member of the office sends once more because the person asks for it, whatever they have switched off.
alter table notifications.deliveries
  add column resent_by uuid references identity.users;
