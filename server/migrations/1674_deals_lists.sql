-- The office lists deals by when they were made: of all, of a venue, and of a state, which is derived as the view
-- deals.office_deals has it.
create index deals_by_time on deals.deals (created_at, id);
create index deals_of_a_venue_by_time on deals.deals (venue_id, created_at, id);
create index deals_by_state on deals.deals ((case
    when hidden_at is not null then 1 when status = 'live' then 2 when status = 'scheduled' then 3
    when status = 'draft' then 4 when status = 'withdrawn' then 5 else 6 end), created_at, id);
