-- What ranks a listing stands in the index that finds it: two hundred visits to the table less a word.
drop index browse.postings_by_place;
create index postings_by_place on browse.postings using gist (term_id, place) include (listing_id, weight, ends_at);
alter table browse.postings drop constraint postings_pkey,
  add primary key (listing_id, term_id, shelf) include (weight);
