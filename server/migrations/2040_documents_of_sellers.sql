-- A seller of compost reads a month of its documents, as a venue does.
create index documents_of_a_seller_by_time on documents.documents (issuer, issued_at, id)
  where starts_with(issuer, 'seller:');
