-- The office lists donations by when they were listed: of all, of a donor, and of a state, which is derived as the view
-- donations.listed_donations has it.
create index donations_by_time on donations.donations (published_at, id);
create index donations_of_a_donor_by_time on donations.donations (donor_id, published_at, id);
create index donations_by_state on donations.donations ((case
    when hidden_at is not null then 1 when recalled_at is not null then 2 when status = 'available' then 3
    when status = 'reserved' then 4 when status = 'collected' then 5 when status = 'withdrawn' then 6
    else 7 end), published_at, id);
