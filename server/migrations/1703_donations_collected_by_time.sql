create index collected_requests_by_time on donations.requests (closed_at) where status = 'collected';
