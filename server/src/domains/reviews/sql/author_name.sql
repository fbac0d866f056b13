-- The name of an author who agreed to this version of the text; else null.
create or replace function reviews.author_name(r reviews.reviews, p_version text) returns text
  language sql stable
  begin atomic
    select p.full_name from identity.people p where p.id = r.author_id and not p.is_erased
      and profile.has_given(r.author_id, 'review_publishing', p_version);
  end;
