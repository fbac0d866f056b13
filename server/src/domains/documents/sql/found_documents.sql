-- Documents as the office finds them by their number, and what they are of.
create or replace view documents.found_documents as
  select id, kind, number, issued_at, total, order_id, venue_id, credits from documents.documents;
