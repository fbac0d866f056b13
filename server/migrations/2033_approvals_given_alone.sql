-- Rolling limits are settings of the office. With the functions that read the table; their files define them again.
drop table approvals.rolling_limits cascade;
