-- Commission from a day on, with the previous terms, for notifications to managers.
create or replace view payouts.terms_notices as
  select t.venue_id, v.name as venue, t.from_day, t.share_bp, t.per_portion, t.reason,
    b.share_bp as share_bp_before, b.per_portion as per_portion_before
    from payouts.terms t join venues.cards v on v.id = t.venue_id
      cross join lateral payouts.terms_of(t.venue_id, t.from_day - 1) b;
