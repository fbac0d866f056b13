-- What the office's lists store: the views that its members save.
create schema desk;

-- Filters of a list that a member of the office saved under a name, for themselves or for everyone who sees the list.
create table desk.views (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references identity.users,
  -- The view's number among those of the member, so that a check can limit them.
  place smallint not null,
  list text not null,
  name text not null,
  -- As in the address of the page.
  search jsonb not null,
  is_shared boolean not null,
  saved_at timestamptz not null default platform.now(),
  constraint a_member_has_thirty_views check (place between 1 and 30),
  constraint views_have_a_place unique (owner_id, place),
  constraint views_of_a_list_have_different_names unique (owner_id, list, name),
  constraint names_of_views_are_short check (length(name) between 1 and 60),
  constraint searches_are_short check (jsonb_typeof(search) = 'object' and length(search::text) <= 1000)
);
create index shared_views_of_a_list on desk.views (list, name) where is_shared;
