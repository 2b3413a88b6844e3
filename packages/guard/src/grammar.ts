export * from '@litmus-hooks/command/grammar';
