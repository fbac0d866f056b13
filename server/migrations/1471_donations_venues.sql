-- Venues give too, in their own name: `user_id` of such a donor is the venue's id, and its team acts for it.
alter table donations.donors
  drop constraint donors_user_id_fkey,
  add column venue_id uuid references venues.venues,
  add column person_id uuid references identity.users
    generated always as (case when venue_id is null then user_id end) stored,
  add constraint venues_give_as_themselves check (venue_id is null or (venue_id = user_id and kind = 'business'));

-- Requesters rate donors, donors rate requesters.
alter table donations.ratings
  drop constraint ratings_about_id_fkey,
  add column about_donor uuid references donations.donors
    generated always as (case when side = 'requester' then about_id end) stored,
  add column about_requester uuid references identity.users
    generated always as (case when side = 'donor' then about_id end) stored;

-- What was left of a deal: so many portions of it.
alter table donations.donations
  add column deal_id uuid references deals.deals,
  add column portions int check (portions > 0),
  add constraint leftovers_are_of_a_deal check ((deal_id is null) = (portions is null));
create index donations_of_a_deal on donations.donations (deal_id) where deal_id is not null;
