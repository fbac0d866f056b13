-- A month of a venue's documents, as its accountant takes it, without reading those of all months.
create index documents_of_a_venue_by_time on documents.documents (venue_id, issued_at) where venue_id is not null;
