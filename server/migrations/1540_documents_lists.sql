-- A venue's list, a month of it, and one kind alone each walk a part of this index, newest first.
create index documents_of_a_venue_by_kind on documents.documents (venue_id, kind, issued_at, id)
  where venue_id is not null;
drop index documents.documents_of_a_venue;
drop index documents.documents_of_a_venue_by_time;

-- What an accountant looks up by its number.
create index documents_of_a_venue_by_sequence on documents.documents (venue_id, sequence) where venue_id is not null;
create index documents_of_a_venue_by_order on documents.documents (venue_id, order_number)
  where venue_id is not null and order_number is not null;

-- The queue of the office: what is pending or rejected, the oldest first.
create index submissions_open on documents.submissions (queued_at) where status in ('pending', 'rejected');
drop index documents.submissions_pending;
