-- The office lists people by when they joined; those who are blocked are few among many.
create index users_by_time on identity.users (created_at, id);
create index users_who_were_blocked on identity.users (created_at, id) where banned_until is not null;
