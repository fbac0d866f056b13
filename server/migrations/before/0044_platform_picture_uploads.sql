-- Who uploaded a picture: the same bytes are one picture, which several people may have uploaded. Only they may show it.
create table platform.picture_uploads (
  picture text not null references platform.pictures on delete cascade,
  -- A user's id, or `system:<name>`: pictures of ours, which anybody may show.
  person text not null,
  uploaded_at timestamptz not null default pg_catalog.now(),
  primary key (picture, person)
);
create index picture_uploads_of_a_person on platform.picture_uploads (person, uploaded_at);

insert into platform.picture_uploads (picture, person, uploaded_at)
  select id, case when uploaded_by = 'sample-city' then 'system:sample-city' else uploaded_by end, uploaded_at
  from platform.pictures;

-- Nobody of these uploaded anything any more. @returns the pictures it was about
create function platform.forget_uploads(p_people text[]) returns setof text
  language sql
  begin atomic
    delete from platform.picture_uploads where person = any(p_people) returning picture;
  end;

-- The column goes in a later release: a server of before may still write it.
alter table platform.pictures alter column uploaded_by drop not null;
update platform.pictures set uploaded_by = null;

-- To drop a picture all that may show it is looked up.
create index users_with_a_picture on identity.users (picture) where picture is not null;
create index venues_with_a_picture on venues.venues (picture) where picture is not null;
create index deals_with_a_picture on deals.deals (picture) where picture is not null;
create index replies_with_a_picture on support.replies (picture) where picture is not null;
create index donations_with_a_picture on donations.donations (picture) where picture is not null;
create index products_with_a_picture on shop.products (picture) where picture is not null;
