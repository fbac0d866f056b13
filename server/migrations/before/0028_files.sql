-- The storage protocol's buckets and objects. The bytes lie in the configured storage, under keys of ours.
create schema files;

create table files.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'),
  is_public boolean not null,
  -- Null: the server's own limit.
  size_limit int check (size_limit > 0),
  mime_types text[],
  -- Whose files: 'own_folder' those under the person's id; 'nobody' only servers with a service key.
  policy text not null default 'nobody' check (policy in ('own_folder', 'nobody')),
  -- Built in ones are neither changed nor deleted.
  is_fixed boolean not null default false,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now()
);
insert into files.buckets (id, is_public, size_limit, mime_types, policy, is_fixed) values
  ('avatars', true, 5242880, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true),
  ('listings', true, 12582912, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true),
  ('reviews', true, 12582912, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true),
  ('private', false, 12582912, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true);

create table files.objects (
  id uuid primary key default uuidv7(),
  bucket_id text not null references files.buckets,
  -- The path as clients say it; never a path of ours. In the byte order that folders are walked and sorted by.
  name text collate "C" not null check (length(name) between 1 and 500),
  owner_id uuid references identity.users,
  -- Names the bytes in storage: each upload is a new one, so that nobody reads half of an old and half of a new file.
  version uuid not null unique,
  size int not null check (size >= 0),
  mime_type text not null,
  etag text not null,
  cache_control text not null default 'max-age=3600',
  user_metadata jsonb not null default '{}' constraint metadata_is_small check (pg_column_size(user_metadata) < 8192),
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  unique (bucket_id, name)
);
create index objects_of_an_owner on files.objects (owner_id);

-- Bytes that no object names any more; a job deletes them, so that nothing outside happens in a transaction.
create function files.forget_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.version <> old.version then
    perform graphile_worker.add_job('files.drop_bytes', json_build_object('version', old.version),
      run_at => now() + interval '1 minute', max_attempts => 25);
  end if;
  return null;
end $$;
create trigger replaced_bytes_are_dropped after delete or update of version on files.objects
  for each row execute function files.forget_bytes();

-- One page of a folder as the protocol lists it: files with their facts, deeper folders with a null id. `p_prefix` is
-- empty or ends with a slash; `p_within` too, and begins with it: names outside are not seen. `p_order`: name,
-- created_at or updated_at.
create function files.list(p_bucket text, p_prefix text, p_within text, p_search text, p_order text,
    p_descending boolean, p_limit int, p_offset int) returns jsonb
  language sql stable
  begin atomic
    with inside as (
      select o.*, substr(o.name, length(p_prefix) + 1) as rest from files.objects o
      where o.bucket_id = p_bucket and o.name >= p_within
        -- The character after the slash: a range of the index, where starts_with() would walk the whole bucket.
        and o.name < case p_within when '' then chr(1114111) else left(p_within, -1) || '0' end
    ), entries as (
      select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as created_at,
          null::timestamptz as updated_at, null::jsonb as metadata
        from inside where position('/' in rest) > 0 group by split_part(rest, '/', 1)
      union all
      select rest, id, created_at, updated_at, jsonb_build_object('eTag', etag, 'size', size, 'mimetype', mime_type,
          'cacheControl', cache_control, 'lastModified', updated_at, 'contentLength', size, 'httpStatusCode', 200)
        from inside where position('/' in rest) = 0
    ), page as (
      select * from entries where p_search = '' or position(lower(p_search) in lower(name)) > 0
      order by case when p_order = 'name' and not p_descending then name end,
        case when p_order = 'name' and p_descending then name end desc,
        case when p_order = 'created_at' and not p_descending then created_at
          when p_order = 'updated_at' and not p_descending then updated_at end,
        case when p_order = 'created_at' and p_descending then created_at
          when p_order = 'updated_at' and p_descending then updated_at end desc,
        name
      limit p_limit offset p_offset
    ), numbered as (select *, row_number() over () as place from page)
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'id', id, 'updated_at', updated_at,
      'created_at', created_at, 'last_accessed_at', updated_at, 'metadata', metadata) order by place), '[]') from numbered;
  end;
