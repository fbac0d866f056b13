-- Documents for the office's search by number, with their order and venue.
create or replace view documents.found_documents as
  select id, kind, number, issued_at, total, order_id, venue_id, credits from documents.documents;
