-- What is new is new for each person of a team: one who looks does not clear it for the others. Who is on a team today
-- has read what their team has read. `reviews.read_until` stays for servers of the version before.
create table reviews.read_by_each (
  venue_id uuid not null references venues.venues,
  user_id uuid not null references identity.users,
  read_until timestamptz not null,
  primary key (venue_id, user_id)
);
create index read_reviews_of_a_person on reviews.read_by_each (user_id);

insert into reviews.read_by_each (venue_id, user_id, read_until)
  select m.venue_id, m.user_id, u.read_until from reviews.read_until u join venues.teams m on m.venue_id = u.venue_id;
