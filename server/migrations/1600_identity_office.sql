-- What members of the city's office may do, granted apart; an owner may do all of it.
create table identity.office_permissions (
  user_id uuid not null,
  permission text not null,
  granted_at timestamptz not null default platform.now(),
  -- null: the command line
  granted_by uuid references identity.users,
  role text not null generated always as ('operator') stored,
  primary key (user_id, permission),
  -- Only operators are in the office; who loses the role loses these as well.
  constraint permissions_go_with_the_role foreign key (user_id, role) references identity.user_roles on delete cascade,
  constraint office_permissions_are_known check (
    permission in ('support', 'moderation', 'finance', 'planning', 'catalogue', 'people', 'owner')
  )
);
create index office_permissions_by_permission on identity.office_permissions (permission);

-- Until now every operator could do everything.
insert into identity.office_permissions (user_id, permission)
  select user_id, 'owner' from identity.user_roles where role = 'operator';
