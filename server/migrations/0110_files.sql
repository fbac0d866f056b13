-- The storage protocol's buckets and objects. The bytes are in the configured storage, under keys of our own.
create schema files;

create table files.buckets (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9._-]{0,99}$'),
  is_public boolean not null,
  -- Null means the server's own limit.
  size_limit int check (size_limit > 0),
  mime_types text[],
  -- Access: 'own_folder' for the person under whose id the files are; 'nobody' only for servers with a service key.
  policy text not null default 'nobody' check (policy in ('own_folder', 'nobody')),
  -- Built-in buckets are neither changed nor deleted.
  is_fixed boolean not null default false,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now()
);

create table files.objects (
  id uuid primary key default uuidv7(),
  bucket_id text not null references files.buckets,
  -- The path as clients send it, never a path of the file system. Collated by bytes, the order in which folders are listed.
  name text collate "C" not null check (length(name) between 1 and 500),
  owner_id uuid references identity.users,
  -- Names the bytes in storage. Each upload has a new one, so that no reader gets parts of two files.
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

insert into files.buckets (id, is_public, size_limit, mime_types, policy, is_fixed) values
  ('avatars', true, 5242880, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true),
  ('listings', true, 12582912, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true),
  ('reviews', true, 12582912, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true),
  ('private', false, 12582912, '{image/jpeg,image/png,image/webp,image/avif,image/heic}', 'own_folder', true);
