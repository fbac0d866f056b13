-- The office finds people by how their address or name begins, and by words of their name.
create index users_by_email_begin on identity.users (email collate "C") where email is not null;
create index users_by_name_begin on identity.users (platform.folded(full_name) collate "C") where full_name <> '';
create index users_by_name_words on identity.users using gin (platform.indexed_words(full_name)) where full_name <> '';
