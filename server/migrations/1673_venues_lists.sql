-- The office lists venues by when they joined.
create index venues_by_time on venues.venues (created_at, id);
