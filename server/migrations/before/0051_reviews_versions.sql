-- A review is edited by who wrote it, its answer by the venue's team: each has a version. An answer's is 0 until there
-- was one.
alter table reviews.reviews
  add column version int not null default 1 check (version > 0),
  add column reply_version int not null default 0 check (reply_version >= 0);
update reviews.reviews set reply_version = 1 where reply is not null;
