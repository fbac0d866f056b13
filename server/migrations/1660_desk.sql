create schema desk;
