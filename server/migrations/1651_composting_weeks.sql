-- What people declare earns up to a limit a week too: what nobody verifies must not add up.
alter table composting.settings add column weekly_grams int not null default 40000 check (weekly_grams > 0);

-- How much of a person's week in Muscat, from Sunday on, counts already.
create table composting.weeks (
  user_id uuid not null references identity.users,
  week date not null,
  counted_grams int not null check (counted_grams >= 0),
  primary key (user_id, week)
);

insert into composting.weeks (user_id, week, counted_grams)
  select user_id, day - extract(dow from day)::int, sum(counted_grams) from composting.days group by 1, 2;
