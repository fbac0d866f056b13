create or replace function donations.follow_claim() returns trigger language plpgsql as $$
begin
  perform charities.follow_claim(new.id, new.charity_id, new.donation_id, new.donor_id, new.requester_id, d.title_en,
      d.title_ar, new.grams, new.status::text)
    from donations.donations d where d.id = new.donation_id;
  return null;
end $$;

create or replace trigger claims_follow_requests after insert or update of status, grams on donations.requests
  for each row when (new.charity_id is not null) execute function donations.follow_claim();
