-- For other domains. Erased people stay without a name, because a venue's old orders refer to them.
create or replace view identity.people as
  select id, email, phone, full_name, language, deleted_at is not null as is_erased,
    case when phone_confirmed_at is not null then phone end as confirmed_phone from identity.users;
